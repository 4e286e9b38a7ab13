import './closed-box.css'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Button } from '#/platform/ui/form/button.tsx'

type ClosedBoxProps = { firstName: string; busy: boolean; onPull: () => void; onAll: () => void }

/** The closed box with the member's name. The thread around it is a button. */
export function ClosedBox({ firstName, busy, onPull, onAll }: ClosedBoxProps) {
  const t = useTexts()
  return (
    <section className="closed-box" aria-label={t('opening.label')}>
      <button className="closed-box-thread" type="button" onClick={busy ? undefined : onPull}>
        <span className="closed-box-drawing">
          <svg viewBox="0 60 400 250" aria-hidden="true">
            <path className="closed-box-lid" d="M38 92h324l22 46H16z" />
            <path className="closed-box-front" d="M28 138h344v150H28z" />
            <path className="closed-box-edge" d="M28 138h344" />
            <path className="closed-box-string" d="M28 194h344M200 92v196" />
            <path
              className="closed-box-bow"
              d="M200 194c-46-38-72-14-56 2s40 6 56-2c46-38 72-14 56 2s-40 6-56-2M200 194c-14 12-20 18-36 34M200 194c14 12 22 20 40 38"
            />
          </svg>
          <span className="closed-box-name">{t('opening.for', { firstName })}</span>
        </span>{' '}
        <span className="closed-box-pull">{t('opening.pull')}</span>
      </button>
      <Button variant="quiet" busy={busy} onClick={onAll}>
        {t('opening.skip')}
      </Button>
    </section>
  )
}
