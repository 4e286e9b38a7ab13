type Policy = Record<'createHTML' | 'createScript' | 'createScriptURL', (text: string) => string>
type Factory = { createPolicy(name: string, policy: Policy): unknown }

/** Hosts of a page's scripts: its own and the card provider's. */
const mayLoad = (url: URL) => url.origin === location.origin || url.origin === 'https://js.stripe.com'

/**
 * The default policy of Trusted Types, which a browser asks before a text becomes markup, a script or a script's
 * address. React makes script elements from one constant text; the only scripts made in a page are a product's facts,
 * which are JSON.
 */
const { trustedTypes } = globalThis as { trustedTypes?: Factory }
trustedTypes?.createPolicy('default', {
  createHTML(text) {
    if (text === '<script></script>' || !text.includes('<')) return text
    throw new TypeError('This page makes no markup of texts')
  },
  createScript(text) {
    JSON.parse(text)
    return text
  },
  createScriptURL(url) {
    if (mayLoad(new URL(url, location.href))) return url
    throw new TypeError('This page loads no script from there')
  },
})
