import './shop.css'
import { paths } from '#/platform/paths.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Link } from '#/platform/ui/layout/link.tsx'

export type TrailStep = { title: string; to: string }

export function Trail({ steps }: { steps: TrailStep[] }) {
  const t = useTexts()
  return (
    <ol className="shop-trail">
      {[{ title: t('shop.title'), to: paths.shop() }, ...steps].map(({ title, to }) => (
        <li key={to}>
          <Link to={to}>{title}</Link>
        </li>
      ))}
    </ol>
  )
}
