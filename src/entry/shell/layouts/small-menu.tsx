import './small-menu.css'
import { useEffect, useRef, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import type { AnswerTo } from '#/platform/app/api/routes.ts'
import { paths } from '#/platform/paths.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Link } from '#/platform/ui/layout/link.tsx'
import { Icon } from '#/platform/ui/picture/icon.tsx'
import { SearchField } from '#/shop/search-field/search-field.tsx'
import { NavLinks } from './nav-links.tsx'

type Categories = AnswerTo<'GET', '/shop/categories'>['categories']

/** Opens without script; closes itself when its link has led to another page. */
export function SmallMenu() {
  const t = useTexts()
  const { key } = useLocation()
  const [open, setOpen] = useState(false)
  const menu = useRef<HTMLDetailsElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival closes the menu
  useEffect(() => {
    if (menu.current) menu.current.open = false
  }, [key])
  return (
    <details
      className="site-nav-menu"
      ref={menu}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <Icon name="menu" />
        <span>{t('nav.menu')}</span>
      </summary>
      <nav aria-label={t('nav.main')}>
        {open && <SearchField q="" />}
        <NavLinks under={<ShopLinks />} />
        {open && <CategoryLinks />}
      </nav>
    </details>
  )
}

function ShopLinks() {
  const t = useTexts()
  return (
    <>
      <NavLink to={paths.shopNew()}>{t('shop.new')}</NavLink>
      <NavLink to={paths.shopDiscounts()}>{t('shop.reduced')}</NavLink>
    </>
  )
}

/** Loaded when the menu opens, and last in it: no page waits for them, and nothing moves when they arrive. */
function CategoryLinks() {
  const t = useTexts()
  const categories = useCategories().filter(({ filled }) => filled)
  if (categories.length === 0) return null
  return (
    <section className="small-menu-categories" aria-label={t('shop.categories')}>
      <p>{t('shop.categories')}</p>
      <ul>
        {categories.map(({ slug, title }) => (
          <li key={slug}>
            <Link to={paths.shopCategory(slug)}>{title}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function useCategories(): Categories {
  const [categories, setCategories] = useState<Categories>([])
  useEffect(() => {
    let isLate = false
    void send('GET', '/shop/categories', { public: true })
      .then((answer) => !isLate && setCategories(answer.categories))
      .catch(() => {}) // the link to the shop is there without them
    return () => {
      isLate = true
    }
  }, [])
  return categories
}
