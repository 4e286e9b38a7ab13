import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { processorMs } from '#/testing/run/processor-time.ts'
import { scrub, scrubText, scrubUrl } from './scrub.rule.ts'

describe('T116 scrubbed telemetry', () => {
  test.each([
    {
      url: '/feedback?userid=u1&Chash=c1&step=2',
      is: '/feedback?step=2',
      because: "the link's secrets go, the step stays",
    },
    { url: '/auth/?code=abc&state=def', is: '/auth/', because: "the provider's answer" },
    {
      url: '/login?returnUrl=%2Ffeedback%3Fuserid%3Du1%26Chash%3Dc1',
      is: '/login',
      because: 'a way back may hold a link of its own',
    },
    { url: '/payment/authorization?key=k1', is: '/payment/authorization', because: 'a charge' },
    { url: '/x?CHASH=c1&UserID=u1', is: '/x', because: 'in any writing' },
    { url: '/x?token=t&session=s', is: '/x', because: 'a secret nobody has thought of yet' },
    { url: '/x#access_token=t', is: '/x', because: 'fragments carry tokens' },
    {
      url: 'https://a.example/x?utm_source=mail',
      is: 'https://a.example/x?utm_source=mail',
      because: 'allowed',
    },
  ])('$url: $because', ({ url, is }) => {
    expect(scrubUrl(url)).toBe(is)
    expect(scrubText(`Failed to load ${url} at 3`)).toBe(`Failed to load ${is} at 3`)
  })

  test.each([
    { text: 'Chash=abc.def', because: 'a name and its value', gone: 'abc' },
    { text: '{"userid":"abc","step":1}', because: 'JSON', gone: 'abc' },
    { text: 'key: abc', because: 'a colon', gone: 'abc' },
    { text: 'went to %2Ffeedback%3FChash%3Dabc', because: 'encoded', gone: 'abc' },
    { text: 'went to %252Ffeedback%253FChash%253Dabc', because: 'encoded twice', gone: 'abc' },
    { text: 'No account for abc@example.com yet', because: 'an e-mail address', gone: 'abc' },
    { text: '/email/view/abc-def', because: "a mail's web copy is opened by its key", gone: 'abc' },
  ])('$text: $because', ({ text, gone }) => {
    expect(scrubText(text)).not.toContain(gone)
  })

  test('fields with a secret’s name are dropped at any depth; the rest stays unchanged', () => {
    const item = {
      name: 'PageView',
      state: 's',
      deep: [{ Chash: 'c', step: 3, at: 'https://x.example/a?code=c' }],
      count: 2,
      none: null,
    }
    expect(scrub(item)).toEqual({
      name: 'PageView',
      deep: [{ step: 3, at: 'https://x.example/a' }],
      count: 2,
      none: null,
    })
  })

  test('a secret value in an address is removed from any surrounding text', () => {
    const secret = fc.constantFrom('userid', 'Chash', 'key', 'returnUrl', 'code', 'state')
    const params = fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.stringMatching(/^[\w%/-]{0,12}$/))
    fc.assert(
      fc.property(secret, params, fc.boolean(), (name, others, first) => {
        const pair = `${name}=S3CR3T`
        const pairs = Object.entries(others).map(([key, value]) => `${key}=${value}`)
        const query = (first ? [pair, ...pairs] : [...pairs, pair]).join('&')
        expect(scrubText(`GET https://x.example/page?${query}`)).not.toContain('S3CR3T')
      }),
    )
  })

  test('T50 is fast on hostile text', () => {
    const started = processorMs()
    for (const part of ['a@', 'Chash', '/?', '%25', 'userid=', '"key":'])
      scrubText(part.repeat(20_000 / part.length))
    expect(processorMs() - started).toBeLessThan(1000)
  })
})
