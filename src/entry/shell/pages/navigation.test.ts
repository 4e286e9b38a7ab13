import { createMemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { keepInside } from './navigation.ts'

const router = keepInside(
  createMemoryRouter([
    { path: '/', Component: () => null },
    { path: '/terms', Component: () => null },
  ]),
)
const where = () => router.state.location.pathname + router.state.location.search

test.each([
  { to: 'https://evil.example', says: 'Navigating to external URL is not allowed by default' },
  { to: '//evil.example/terms', says: 'Navigating to external URL is not allowed by default' },
  { to: '/\\evil.example', says: 'Navigating to external URL is not allowed by default' },
  { to: { pathname: '//evil.example' }, says: 'Navigating to external URL is not allowed by default' },
  { to: 'mailto:hej@garderobe.example', says: 'Navigating to external URL is not allowed by default' },
  { to: 'javascript:alert(1)', says: "Cannot navigate to a URL with 'javascript:' protocol" },
  { to: 'java\tscript:alert(1)', says: "Cannot navigate to a URL with 'javascript:' protocol" },
  { to: 'DATA:text/html,x', says: "Cannot navigate to a URL with 'data:' protocol" },
])('R2.11 the router does not go to $to', async ({ to, says }) => {
  await expect(router.navigate(to)).rejects.toThrow(says)
  expect(where()).toBe('/')
})

test('R2.11 it goes to our own pages, and back', async () => {
  await router.navigate('/terms?a=https://evil.example')
  expect(where()).toBe('/terms?a=https://evil.example')
  await router.navigate(-1)
  expect(where()).toBe('/')
})
