/** A new passkey by the browser's dialog, as JSON text; undefined when none was made. */
export async function madeByBrowser(options: string): Promise<string | undefined> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  try {
    return JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(options) }))
  } catch {
    // Closed by its user, not supported, or made on this device before.
    return undefined
  }
}
