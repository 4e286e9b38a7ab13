import './own-wishes.css'
import '#/platform/ui/form/button.css'
import { type FormEvent, type MouseEvent, type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Static } from 'typebox'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit, whenOutdated } from '#/platform/app/forms/submit.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Button } from '#/platform/ui/form/button.tsx'
import { TextArea } from '#/platform/ui/form/field.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { StylistSelf } from '../parts/stylists-note.tsx'
import { ADDED_WISH_MAX, toAddWish } from './wish-lines.rule.ts'
import type { OpenWish } from './wishes.schema.ts'

type WishesProps = {
  box: { id: string; wishes: readonly Static<typeof OpenWish>[] }
  stylist: { name: string; taste?: string | null; portrait?: string | null } | null
  children?: ReactNode
}

/** A box being made: its stylist, the wishes, and a form for one more (R6.03). */
export function OwnWishes({ box, stylist, children }: WishesProps) {
  const t = useTexts()
  return (
    <section className="own-wishes" aria-label={t('home.wishes')}>
      {stylist && <StylistSelf large by={stylist.name} taste={stylist.taste} portrait={stylist.portrait} />}
      <h2>{t('home.wishes')}</h2>
      {box.wishes.length > 0 ? (
        <ul>
          {box.wishes.map(({ label, text }) => (
            <li key={text}>
              {label && <span className="own-wishes-label">{t(`wishes.label.${label}`)}</span>}
              {text}
            </li>
          ))}
        </ul>
      ) : (
        <p>{t('home.wishesNone')}</p>
      )}
      <details>
        <summary className="button" data-variant="secondary">
          {t('home.addWish')}
        </summary>
        <AddWish boxId={box.id} />
      </details>
      {children && <footer>{children}</footer>}
    </section>
  )
}

/** For a link elsewhere on the page: opens the form and focuses it. */
export function openAddWish(event: MouseEvent) {
  const form = document.querySelector(toAddWish)
  if (!form) return
  event.preventDefault()
  form.closest('details')?.setAttribute('open', '')
  form.querySelector('textarea')?.focus()
}

function AddWish({ boxId }: { boxId: string }) {
  const t = useTexts()
  const [text, setText] = useState('')
  const [added, setAdded] = useState(false)
  const [empty, setEmpty] = useState(false)
  const { revalidate } = useRevalidator()
  const { submit, busy, error } = useSubmit(
    (wish: string, { idempotencyKey }) =>
      send('POST', '/boxes/:boxId/wishes', {
        params: { boxId },
        body: { text: wish },
        idempotencyKey,
        error: whenOutdated(revalidate),
      }),
    async (_, sent) => {
      // Text typed meanwhile is another wish.
      setText((now) => (now.trim() === sent ? '' : now))
      setAdded(() => true)
      await revalidate()
    },
  )
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setEmpty(!text.trim())
    if (text.trim()) void submit(text.trim())
    else event.currentTarget.querySelector('textarea')?.focus()
  }
  return (
    <form noValidate id={toAddWish.slice(1)} onSubmit={onSubmit}>
      <TextArea
        label={t('home.yourWish')}
        name="wish"
        rows={2}
        maxLength={ADDED_WISH_MAX}
        required
        error={empty && !text.trim() ? t('home.wishEmpty') : undefined}
        value={text}
        onChange={({ target: { value } }) => setText(() => value)}
      />
      <p role="status">{added && !error && text === '' ? t('home.wishAdded') : ''}</p>
      <Button type="submit" variant="secondary" size="small" busy={busy}>
        {t('home.sendWish')}
      </Button>
      {/* Below the button: when the notice goes, the button stays in place, and a second click hits nothing else. */}
      <Alert>{error}</Alert>
    </form>
  )
}
