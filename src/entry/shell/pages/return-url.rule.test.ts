import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { afterLogin } from '#/people/identity/sign-in/after-login.rule.ts'
import { internalPath, returnUrlWith, safeReturnUrl } from '#/platform/app/pages/return-url.rule.ts'
import { isPage } from './page-requests.rule.ts'

const origin = 'https://member.garderobe.se'
const site = { origin, isPage }

/** Return URLs of an attacker, which lead elsewhere or to something that is no page. */
const elsewhere = [
  '',
  'https://evil.example/feedback',
  'http://member.garderobe.se/feedback',
  'https://member.garderobe.se:444/feedback',
  'https://member.garderobe.se.evil.example/feedback',
  'https://member.garderobe.se@evil.example/feedback',
  'https://user:pass@member.garderobe.se/feedback',
  'https://user@member.garderobe.se/feedback',
  'https:\\\\evil.example/feedback',
  '//evil.example/feedback',
  '///evil.example/feedback',
  '////evil.example/feedback',
  '//member.garderobe.se:444/feedback',
  '//evil.example\\@member.garderobe.se/feedback',
  '/\\evil.example/feedback',
  '\\\\evil.example/feedback',
  '\\/evil.example/feedback',
  '/\t/evil.example/feedback',
  '/\n/evil.example/feedback',
  '/\r/evil.example/feedback',
  ' //evil.example/feedback',
  '\u0000//evil.example/feedback',
  '/.//evil.example/feedback',
  '/..//evil.example/feedback',
  '/feedback/..//evil.example',
  '/%2f%2fevil.example',
  '/%2F%2Fevil.example/feedback',
  '/%5cevil.example/feedback',
  '/%09/evil.example/feedback',
  '%2f%2fevil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'javascript://member.garderobe.se/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://member.garderobe.se/feedback',
  'filesystem:https://member.garderobe.se/feedback',
  'ftp://member.garderobe.se/feedback',
  'file:///etc/passwd',
  'mailto:hej@garderobe.example',
  'intent://feedback#Intent;scheme=https;end',
  '/no-such-page',
  '/feedback/no-such-page',
  '/api/me',
  '/identity/authorize',
  '/assets/x.js',
]

const extras = [
  {},
  { step: '3' },
  { key: 'k&returnUrl=//evil.example' },
  { step: '//evil.example', key: '#' },
]

describe('R2.08 T44 a return URL leads to our own pages only', () => {
  test('there are vectors enough', () => expect(new Set(elsewhere).size).toBeGreaterThanOrEqual(40))

  test.each(elsewhere)('%j is dropped, and she comes home', (value) => {
    expect(safeReturnUrl(value, site)).toBeUndefined()
    const member = { id: 'u1', url_after_login: '/checkout', survey_step: 1 }
    for (const extra of extras)
      expect(afterLogin({ returnUrl: value, ...extra }, member, site)).toBe('/frontpage-in')
  })

  test.each([
    { value: '/survey/1?step=2', goes: '/survey/1?step=2' },
    { value: 'https://member.garderobe.se/new-styling', goes: '/new-styling' },
    { value: 'new-styling', goes: '/new-styling' },
    { value: '/new-styling#there', goes: '/new-styling' },
    { value: '/x/../new-styling', goes: '/new-styling' },
    { value: '/feedback?box=1&userid=u&Chash=c', goes: '/feedback?box=1' },
    { value: '/feedback?next=//evil.example', goes: '/feedback?next=//evil.example' },
  ])('$value leads to $goes', ({ value, goes }) => expect(safeReturnUrl(value, site)).toBe(goes))

  test('any value keeps the browser on our pages, with a step or key added too', () => {
    const piece = fc.constantFrom(
      ...elsewhere,
      '/',
      '\\',
      '//',
      '@',
      '%2f',
      '\t',
      '..',
      'feedback',
      '/survey/',
      '?',
      '#',
    )
    const written = fc.oneof(
      fc.webUrl(),
      fc.string(),
      fc.array(fc.oneof(piece, fc.string({ maxLength: 4 })), { maxLength: 6 }).map((parts) => parts.join('')),
      fc.string().map((text) => `/feedback${text}`),
      fc.string().map((text) => `/survey/${text}`),
    )
    fc.assert(
      fc.property(written, fc.option(fc.string()), fc.option(fc.string()), (value, step, key) => {
        const path = safeReturnUrl(value, site)
        if (path === undefined) return
        for (const to of [path, returnUrlWith(path, { step, key })]) {
          const { origin: there, pathname } = new URL(to, origin)
          expect([there, isPage(pathname)], JSON.stringify({ value, to })).toEqual([origin, true])
        }
      }),
      { numRuns: 3000 },
    )
  })

  test('step and key travel on', () => {
    expect(returnUrlWith('/survey/1', { step: '3' })).toBe('/survey/1?step=3')
    expect(returnUrlWith('/feedback?a=b', { key: 'x y' })).toBe('/feedback?a=b&key=x+y')
  })
})

describe('R2.11 navigation from code', () => {
  test.each(['https://evil.example', '//evil.example', 'mailto:x@y.example'])('%j is external', (to) =>
    expect(() => internalPath(to)).toThrow('Navigating to external URL is not allowed by default'),
  )
  test.each(['javascript:alert(1)', ' java\nscript:alert(1)', 'data:text/html,x'])('%j is a script', (to) =>
    expect(() => internalPath(to)).toThrow('Cannot navigate to a URL with'),
  )
  test('a path is a path', () => expect(internalPath('/shop?x=1')).toBe('/shop?x=1'))
})
