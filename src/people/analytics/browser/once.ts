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

/** What comes next is a first time again. */
export function anew(name: string): void {
  try {
    sessionStorage.removeItem(name)
  } catch {
    // Nothing was kept.
  }
}
