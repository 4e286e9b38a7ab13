import './consent.css'
import { useTexts } from '#/app/texts.tsx'
import { paths } from '#/paths.ts'
import { Button } from '#/ui/button.tsx'
import { choose } from './browser/choice.ts'
import { granted, refused } from './consent.rule.ts'

/** Asks once, over the page and without stopping her; no is as near, as large and as dark as yes (R11.02). */
export function ConsentBanner() {
  const t = useTexts()
  return (
    <section className="consent" aria-labelledby="consent-title">
      <div className="consent-words">
        <h2 id="consent-title">{t('consent.title')}</h2>
        <p>
          {t('consent.text')}{' '}
          <a className="text-link" href={paths.cookies()}>
            {t('consent.more')}
          </a>
        </p>
      </div>
      <div className="consent-answers">
        <Button variant="secondary" onClick={() => choose(refused)}>
          {t('consent.refuse')}
        </Button>
        <Button variant="secondary" onClick={() => choose(granted)}>
          {t('consent.accept')}
        </Button>
      </div>
    </section>
  )
}
