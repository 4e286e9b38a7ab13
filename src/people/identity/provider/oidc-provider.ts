/**
 * The package greets every start with "Unsupported runtime" unless Node calls itself a long-term release, which one newer
 * than the package never does. We pin the runtime and test on it, so that one line is left out; any other is shown.
 */
const { warn } = console
console.warn = (...said) => String(said[0]).includes('Unsupported runtime') || warn(...said)
const loaded = await import('oidc-provider')
console.warn = warn

export const { Provider, errors, interactionPolicy } = loaded
