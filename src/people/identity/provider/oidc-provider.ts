/**
 * The package warns "Unsupported runtime" at each start unless Node is a long-term release, which a release
 * newer than the package never is. We pin the runtime and test on it, so this one warning is dropped; others
 * are shown.
 */
const { warn } = console
console.warn = (...args) => String(args[0]).includes('Unsupported runtime') || warn(...args)
const loaded = await import('oidc-provider')
console.warn = warn

export const { Provider, errors, interactionPolicy } = loaded
