import { expect, test } from 'vitest'
import type { AnyField } from '../list-filters.tsx'
import { isSavedQuery, listNameOf, openedView, savedQuery } from './view-query.rule.ts'

const fields: AnyField[] = [
  { name: 'state', label: 'State', options: [{ value: 'open', label: 'Open' }] },
  { name: 'created', label: 'Created', range: 'day' },
  { name: 'amount', label: 'Amount', range: 'money' },
]
const sorts = ['created', 'amount']

test.each([
  { address: 'state=open&sort=-created', is: 'sort=-created&state=open', because: 'one form for one view' },
  {
    address: 'state=open&search=Anna+Berg&page=3&asOf=x&view=1',
    is: 'state=open',
    because: 'words may name a person',
  },
  { address: 'state=', is: '', because: 'an empty filter is none' },
])('R8.08 a view keeps "$is" of "$address": $because', ({ address, is }) => {
  expect(savedQuery(new URLSearchParams(address))).toBe(is)
  expect(isSavedQuery(is)).toBe(is !== '')
})
test.each([
  { query: 'search=anna', because: 'words of a search' },
  { query: 'state=open&page=2', because: 'a page' },
  { query: '', because: 'nothing to keep' },
])('R8.08 "$query" is not saved: $because', ({ query }) => expect(isSavedQuery(query)).toBe(false))

test.each([
  {
    query: 'sort=-created&state=open',
    opens: 'sort=-created&state=open',
    lost: [],
    because: 'the list has both',
  },
  {
    query: 'createdFrom=2026-01-01&amountTo=900',
    opens: 'createdFrom=2026-01-01&amountTo=900',
    lost: [],
    because: 'ranges have two edges',
  },
  { query: 'state=parked', opens: '', lost: ['State: parked'], because: 'the value is gone' },
  {
    query: 'colour=red&state=open',
    opens: 'state=open',
    lost: ['filter colour'],
    because: 'the filter is gone',
  },
  { query: 'hide=owner', opens: 'hide=owner', lost: [], because: 'a column is hidden' },
  { query: 'hide=owner,gone', opens: 'hide=owner', lost: [], because: 'a column that is gone is not missed' },
  { query: 'sort=due', opens: '', lost: ['order by due'], because: 'the order is gone' },
  { query: 'createdFrom=soon', opens: '', lost: ['Created: soon'], because: 'a day has a form' },
  {
    query: 'state=open&stateFrom=1',
    opens: 'state=open',
    lost: ['filter stateFrom'],
    because: 'a choice has no edges',
  },
])('R8.08 a view opens with "$opens" of "$query": $because', ({ query, opens, lost }) =>
  expect(openedView(query, { fields, sorts, columns: ['owner'] })).toEqual({ query: opens, lost }),
)

test.each([
  { pathname: '/studio/claims', prefix: '', is: '/studio/claims' },
  { pathname: '/studio/warehouse', prefix: 'open.', is: '/studio/warehouse#open' },
  {
    pathname: '/studio/customers/0198c5b8-1111-7abc-8def-0123456789ab',
    prefix: '',
    is: '/studio/customers/:id',
  },
])('R8.08 the list of $pathname is named $is', ({ pathname, prefix, is }) =>
  expect(listNameOf(pathname, prefix)).toBe(is),
)
