import './layouts.css'
import { useMatches } from 'react-router'
import type { BackTarget, PageHandle } from '#/platform/app/pages/page-module.ts'
import { PageTop } from '#/platform/app/pages/page-top.tsx'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Main } from './main.tsx'
import { SimpleHeader } from './simple-header.tsx'
import { FooterLinks } from './site-footer.tsx'

/** The name, the page's own link back, and the small print: nothing else leads away from a form that is begun. */
export function SimpleLayout() {
  const t = useTexts()
  const back = useBack()
  return (
    <div className="site" data-layout="simple">
      {back ? <PageTop back={back} /> : <SimpleHeader t={t} />}
      <Main />
      <footer className="site-footer">
        <FooterLinks />
      </footer>
    </div>
  )
}

function useBack(): BackTarget | undefined {
  const t = useTexts()
  const page = useMatches().at(-1)
  return (page?.handle as PageHandle | undefined)?.back?.(t, page?.loaderData)
}
