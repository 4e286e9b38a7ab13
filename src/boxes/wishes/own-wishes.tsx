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
import type { SaidLine } from './said-lines.rule.ts'
import { SaidLines } from './said-list.tsx'
import { useSaid } from './use-said.ts'
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

/** Milliseconds without a key after which the words are read. */
const PAUSE = 700

function AddWish({ boxId }: { boxId: string }) {
  const t = useTexts()
  const [text, setText] = useState('')
  const [added, setAdded] = useState(false)
  const [empty, setEmpty] = useState(false)
  const { revalidate } = useRevalidator()
  const words = text.trim()
  const said = useSaid({ text: words, wanted: [] }, PAUSE)
  const { submit, busy, error } = useSubmit(
    (wish: { text: string; lines: SaidLine[] }, { idempotencyKey }) =>
      send('POST', '/boxes/:boxId/wishes', {
        params: { boxId },
        body: wish,
        idempotencyKey,
        error: whenOutdated(revalidate),
      }),
    async (_, sent) => {
      // Text typed meanwhile is another wish.
      setText((now) => (now.trim() === sent.text ? '' : now))
      setAdded(() => true)
      said.forget()
      await revalidate()
    },
  )
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setEmpty(!words)
    if (!words) return event.currentTarget.querySelector('textarea')?.focus()
    const lines = await said.confirmed()
    if (lines) await submit({ text: words, lines })
  }
  const id = toAddWish.slice(1)
  return (
    <div className="add-wish">
      <form noValidate id={id} onSubmit={onSubmit}>
        <TextArea
          label={t('home.yourWish')}
          name="wish"
          rows={2}
          maxLength={ADDED_WISH_MAX}
          required
          error={empty && !words ? t('home.wishEmpty') : undefined}
          value={text}
          onChange={({ target: { value } }) => setText(() => value)}
        />
      </form>
      <SaidLines said={said} />
      <p role="status">{added && !error && text === '' ? t('home.wishAdded') : ''}</p>
      <Button type="submit" form={id} variant="secondary" size="small" busy={busy}>
        {t('home.sendWish')}
      </Button>
      {/* Below the button: when the notice goes, the button stays in place, and a second click hits nothing else. */}
      <Alert>{error}</Alert>
    </div>
  )
}
