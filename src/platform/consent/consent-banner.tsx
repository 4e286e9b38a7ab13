import '#/platform/ui/form/button.css'
import './consent.css'
import { type RefObject, useEffect, useRef } from 'react'
import { paths } from '#/platform/paths.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Button } from '#/platform/ui/form/button.tsx'
import { choose } from './browser/choice.ts'
import { allGranted, allRefused } from './consent.rule.ts'

/** Asks once, over the page and without blocking it; no is as near, as large and as dark as yes (R11.02). */
export function ConsentBanner() {
  const t = useTexts()
  const banner = useRef<HTMLElement>(null)
  useTellHeight(banner)
  return (
    <section ref={banner} className="consent" aria-labelledby="consent-title">
      <p>
        <span id="consent-title">{t('consent.title')}</span>{' '}
        <a className="text-link" href={paths.cookies()}>
          {t('consent.more')}
        </a>
      </p>
      <div className="consent-answers">
        <Button variant="secondary" onClick={() => choose(allRefused)}>
          {t('consent.refuse')}
        </Button>
        <Button variant="secondary" onClick={() => choose(allGranted)}>
          {t('consent.accept')}
        </Button>
      </div>
    </section>
  )
}

/**
 * Other bars at the bottom edge stand above the banner; the page can be scrolled clear of it (`--consent-height`).
 */
function useTellHeight(banner: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const { style } = document.documentElement
    const watching = new ResizeObserver(() =>
      style.setProperty('--consent-height', `${banner.current?.offsetHeight ?? 0}px`),
    )
    if (banner.current) watching.observe(banner.current)
    return () => {
      watching.disconnect()
      style.removeProperty('--consent-height')
    }
  }, [banner])
}
