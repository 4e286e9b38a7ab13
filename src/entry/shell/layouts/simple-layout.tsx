import './layouts.css'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Main } from './main.tsx'
import { SimpleHeader } from './simple-header.tsx'
import { FooterLinks } from './site-footer.tsx'

/** The name and the small print: no link leads away from a form that is about to be finished. */
export function SimpleLayout() {
  const t = useTexts()
  return (
    <div className="site" data-layout="simple">
      <SimpleHeader t={t} />
      <Main />
      <footer className="site-footer">
        <FooterLinks />
      </footer>
    </div>
  )
}
