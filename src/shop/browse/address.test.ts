import { describe, expect, test } from 'vitest'
import { facetNames } from '../listing/facet-names.rule.ts'
import { sorts } from '../listing/sorts.rule.ts'
import {
  addressWith,
  addressWithout,
  pageBefore,
  partsDownTo,
  readAddress,
  sortNames,
  withoutFilters,
} from './address.rule.ts'

const paramsOf = (query: string) => new URLSearchParams(query)

describe('R7.02 the address of a listing names its contents', () => {
  test('an address asks for every facet and every order of the API', () => {
    const { filters } = readAddress(paramsOf(facetNames.map((name) => `${name}=a`).join('&')))
    expect(Object.keys(filters)).toEqual(facetNames)
    expect(sortNames).toEqual(sorts)
  })

  test.each([
    { query: '', says: { filters: {}, page: 1, all: false }, because: 'nothing is asked' },
    {
      query: 'size=36&size=38&size=36&colour=blue&sort=-price&page=3&all=1',
      says: { filters: { size: ['36', '38'], colour: ['blue'] }, sort: '-price', page: 3, all: true },
      because: 'a value asked twice is one',
    },
    {
      query: 'page=x&sort=best&colour=&all=yes&who=me',
      says: { filters: {}, page: 1, all: false },
      because: 'invalid values are left out',
    },
    { query: 'page=0', says: { filters: {}, page: 1, all: false }, because: 'pages begin at one' },
    { query: 'page=1.5', says: { filters: {}, page: 1, all: false }, because: 'pages are whole' },
    {
      query: `brand=${'x'.repeat(81)}`,
      says: { filters: {}, page: 1, all: false },
      because: 'the API takes no such value',
    },
  ])('"$query": $because', ({ query, says }) => expect(readAddress(paramsOf(query))).toEqual(says))

  test.each([
    { page: 1, parts: [[1, 24]], before: undefined, because: 'the first page' },
    { page: 3, parts: [[1, 72]], before: undefined, because: 'one request shows three' },
    {
      page: 5,
      parts: [
        [1, 96],
        [5, 24],
      ],
      before: undefined,
      because: 'more than 96 are asked in parts',
    },
    {
      page: 12,
      parts: [
        [1, 96],
        [2, 96],
        [3, 96],
      ],
      before: undefined,
      because: 'twelve pages are shown whole',
    },
    {
      page: 14,
      parts: [
        [2, 96],
        [3, 96],
        [13, 24],
        [14, 24],
      ],
      before: 4,
      because: 'of more, the last',
    },
  ])('page $page: $because', ({ page, parts, before }) => {
    expect(partsDownTo(page).map((part) => [part.page, part.limit])).toEqual(parts)
    expect(pageBefore(page)).toBe(before)
  })

  test('parts follow each other without a gap, however far', () => {
    for (let page = 1; page <= 60; page++) {
      const spans = partsDownTo(page).map(({ page: at, limit }) => [(at - 1) * limit, at * limit])
      expect(spans.at(-1)![1]).toBe(page * 24)
      for (const [index, [from]] of spans.entries()) if (index > 0) expect(from).toBe(spans[index - 1]![1])
    }
  })

  test('a change begins at the first page and keeps the rest', () => {
    const now = paramsOf('q=kjole&size=36&size=38&page=4&sort=price&all=1')
    expect(addressWith(now, { sort: undefined })).toBe('?q=kjole&size=36&size=38&all=1')
    expect(addressWith(now, { sort: 'new' })).toBe('?q=kjole&size=36&size=38&sort=new&all=1')
    expect(addressWithout(now, 'size', '36')).toBe('?q=kjole&size=38&sort=price&all=1')
    expect(withoutFilters(now)).toBe('?q=kjole&sort=price&all=1')
  })
})
