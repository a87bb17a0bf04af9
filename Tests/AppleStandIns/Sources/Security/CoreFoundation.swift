@_exported import Foundation

// Names of CoreFoundation that Security's functions take, over the classes that Foundation on Linux bridges to.
public typealias CFAllocator = NSObject
public typealias CFArray = NSArray
public typealias CFData = NSData
public typealias CFDate = NSDate
public typealias CFError = NSError
public typealias CFErrorDomain = NSString
public typealias CFIndex = Int
public typealias CFString = NSString
public typealias CFTypeRef = AnyObject
public typealias OSStatus = Int32

public let errSecSuccess: OSStatus = 0
public let errSecParam: OSStatus = -50

public func CFErrorGetCode(_ error: CFError!) -> CFIndex { error.code }
public func CFErrorGetDomain(_ error: CFError!) -> CFErrorDomain! { error.domain as NSString }
