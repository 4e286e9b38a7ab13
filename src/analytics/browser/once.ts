/** True the first time for a value, in this tab and after a reload of it. */
export function once(name: string, value: string): boolean {
  try {
    if (sessionStorage.getItem(name) === value) return false
    sessionStorage.setItem(name, value)
  } catch {
    // Without storage a reload cannot be told from a first visit.
  }
  return true
}
