import { type FormEvent, useEffect, useState } from 'react'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Button } from '#/platform/ui/form/button.tsx'
import { CheckBox } from '#/platform/ui/form/field.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import { Notice } from '#/platform/ui/notice/notice.tsx'
import { choose, currentChoice, onChoice, refusedByBrowser } from './browser/choice.ts'
import { allRefused, type ConsentChoice, purposes } from './consent.rule.ts'

/** Each purpose has its own switch, open to change at any time (R11.02). */
export function ConsentChoices() {
  const t = useTexts()
  const [choice, setChoice] = useState<ConsentChoice>(allRefused)
  const [fixed, setFixed] = useState(false)
  const [saved, setSaved] = useState(false)
  useEffect(() => {
    setFixed(refusedByBrowser())
    setChoice(currentChoice() ?? allRefused)
    return onChoice(setChoice)
  }, [])
  function save(event: FormEvent) {
    event.preventDefault()
    choose(choice)
    setSaved(true)
  }
  return (
    <form onSubmit={save} aria-labelledby="consent-choices">
      <Stack>
        <h3 id="consent-choices">{t('consent.choices')}</h3>
        {fixed && <Notice>{t('consent.browserRefused')}</Notice>}
        {purposes.map((purpose) => (
          <CheckBox
            key={purpose}
            name={purpose}
            label={t(`consent.${purpose}`)}
            hint={t(`consent.${purpose}Hint`)}
            checked={choice[purpose]}
            disabled={fixed}
            onChange={({ target }) => {
              setSaved(false)
              setChoice((now) => ({ ...now, [purpose]: target.checked }))
            }}
          />
        ))}
        <div>
          <Button type="submit" variant="secondary" disabled={fixed}>
            {t('consent.save')}
          </Button>
        </div>
        <p role="status">{saved && t('consent.saved')}</p>
      </Stack>
    </form>
  )
}
