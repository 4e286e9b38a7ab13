import { expect, test } from 'vitest'
import { entryModule } from './page-texts.ts'
import { pagesByText } from './pages-of-texts.ts'

const pages = pagesByText({
  [entryModule]: ['nav.box'],
  'src/shop/product/product.page.tsx': ['product.add', 'nav.box'],
  'src/account/home/home.page.tsx': ['home.title', 'product.add'],
  'src/studio/today/today.staff.tsx': ['error.offline'],
})

test.each([
  { key: 'nav.box', paths: ['*'], because: 'the frame is on every page' },
  { key: 'home.title', paths: ['/frontpage-in'], because: 'its page says it' },
  { key: 'product.add', paths: ['/frontpage-in', '/shop/product/:productSku'], because: 'two pages say it' },
  { key: 'error.offline', paths: [], because: 'a page of the studio is no customer’s' },
])('R8.09 $key stands on $paths: $because', ({ key, paths }) =>
  expect((pages.get(key) ?? []).map(({ path }) => path).toSorted()).toEqual(paths),
)

test('R8.09 a page says whether it is open to everybody', () => {
  expect(pages.get('home.title')).toEqual([{ path: '/frontpage-in', open: 'member' }])
  expect(pages.get('product.add')).toContainEqual({ path: '/shop/product/:productSku', open: 'anyone' })
})
