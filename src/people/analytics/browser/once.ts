/** True the first time for a value, per tab and across reloads. */
export function isFirst(name: string, value: string): boolean {
  try {
    if (sessionStorage.getItem(name) === value) return false
    sessionStorage.setItem(name, value)
  } catch {
    // Without storage a reload looks like a first visit.
  }
  return true
}

export function forgetFirst(name: string): void {
  try {
    sessionStorage.removeItem(name)
  } catch {
    // There is no storage to clear.
  }
}
