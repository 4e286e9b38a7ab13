import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { internalPath, returnUrlWith, safeReturnUrl } from './return-url.rule.ts'

const origin = 'https://member.garderobe.se'

describe('R2.08 a return URL leads to our own pages only (T44)', () => {
  test.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'https://evil.example/x',
    'https://member.garderobe.se.evil.example/',
    'https://member.garderobe.se@evil.example/',
    'http://member.garderobe.se/x',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '///evil.example',
    '////evil.example',
    '/%2f%2fevil.example',
    '/%5cevil.example',
    'https://user:pass@member.garderobe.se/',
    '',
    ' //evil.example',
    '\u0000//evil.example',
    'ftp://member.garderobe.se/',
    '//member.garderobe.se:444/x',
    'blob:https://evil.example/1',
    'file:///etc/passwd',
    '/.//evil.example',
    '/..//evil.example',
  ])('%j is dropped', (value) => expect(safeReturnUrl(value, origin)).toBeUndefined())

  test.each([
    { value: '/survey/1?step=2', goes: '/survey/1?step=2' },
    { value: 'https://member.garderobe.se/shop', goes: '/shop' },
    { value: 'shop', goes: '/shop' },
    { value: '/shop#there', goes: '/shop' },
  ])('$value leads to $goes', ({ value, goes }) => expect(safeReturnUrl(value, origin)).toBe(goes))

  test('whatever is typed, the browser stays here', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl(),
          fc.string(),
          fc.string().map((text) => `/${text}`),
          fc.string().map((text) => `//${text}`),
        ),
        (value) => {
          const path = safeReturnUrl(value, origin)
          return path === undefined || new URL(path, origin).origin === origin
        },
      ),
      { numRuns: 2000 },
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
    expect(() => internalPath(to)).toThrow('script protocol'),
  )
  test('a path is a path', () => expect(internalPath('/shop?x=1')).toBe('/shop?x=1'))
})
