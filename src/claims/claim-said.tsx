import './claims.css'
import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useSubmit } from '#/app/forms/submit.ts'
import { NamedPhoto } from '#/photos/named-photo.tsx'
import { useFormat, useTexts } from '#/texts/use-texts.tsx'
import type { PageText } from '#/texts.ts'
import { Amount } from '#/ui/data/bill.tsx'
import { Facts } from '#/ui/data/facts.tsx'
import { Button } from '#/ui/form/button.tsx'
import { TextArea } from '#/ui/form/field.tsx'
import { Row, Section, Stack } from '#/ui/layout/layout.tsx'
import { Alert } from '#/ui/notice/notice.tsx'
import type { PhotoSize } from '#/validation/photo.rule.ts'
import { type ClaimState, isLetGo } from './claim.states.ts'

type Said = {
  state: ClaimState
  amount: number
  reason: string
  objection: string | null
  answer: string | null
  photos: readonly string[]
  mayObject: boolean
}
type SaidProps = {
  claim: Said
  /** Of what it is a claim; nothing of one that is over without anything being asked. */
  title?: string | undefined
  /** How it stands, where the page does not say that itself. */
  stands: string | undefined
  /** The piece as it is shown elsewhere, where its name is not in the title. */
  goods?: ReactNode
  /** What the amount is; or `sum`, how it comes about. */
  amountName?: string
  sum?: ReactNode
  readPhoto: (photoId: string, size: PhotoSize) => Promise<Blob>
  object: (text: string, idempotencyKey: string) => Promise<unknown>
  children?: ReactNode
}

/** A claim as whoever it is asked of reads it: how much, why, how it stands, the photos, and what was said on both sides. */
export function ClaimSaid(props: SaidProps) {
  const { claim, title, stands, goods, amountName, sum, readPhoto, object, children } = props
  const t = useTexts()
  const { money } = useFormat()
  const { amount, reason, objection, answer } = claim
  const said: [PageText, string | null][] = isLetGo(claim)
    ? [
        ['claims.answer', answer],
        ['claims.yours', objection],
        ['claims.noticed', reason],
      ]
    : [
        ['claims.why', reason],
        ['claims.yours', objection],
        ['claims.answer', answer],
      ]
  return (
    <Section title={title}>
      <Stack space="wide">
        {goods}
        <Facts
          stacked
          facts={said.flatMap(([name, words]) =>
            words ? [{ name: t(name), value: <span className="claim-said">{words}</span> }] : [],
          )}
        />
        <Photos photos={claim.photos} read={readPhoto} />
        {sum}
        {amountName && <Amount label={amountName}>{money(amount)}</Amount>}
        {stands && (
          <Stack>
            <p role="status">{stands}</p>
            {claim.mayObject && <ObjectTo object={object} />}
          </Stack>
        )}
        {children}
      </Stack>
    </Section>
  )
}

type PhotosProps = { photos: readonly string[]; read: SaidProps['readPhoto'] }
function Photos({ photos, read }: PhotosProps) {
  const t = useTexts()
  if (photos.length === 0) return null
  return (
    <figure className="claim-photos">
      <figcaption>{t('claims.cameBack')}</figcaption>
      <Row>
        {photos.map((photoId, index) => (
          <div className="claim-photo" key={photoId}>
            <NamedPhoto read={read} photoId={photoId} name={t('claims.photo', { number: index + 1 })} />
          </div>
        ))}
      </Row>
    </figure>
  )
}

function ObjectTo({ object }: Pick<SaidProps, 'object'>) {
  const t = useTexts()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const { submit, busy, error, fields } = useSubmit(
    ({ text }: { text: string }, { idempotencyKey }) => object(text, idempotencyKey),
    () => revalidate(),
  )
  if (!open)
    return (
      <Row>
        <Button onClick={() => setOpen(true)}>{t('claims.object')}</Button>
      </Row>
    )
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void submit({ text: text.trim() })
      }}
    >
      <Stack>
        <TextArea
          label={t('claims.objectWhy')}
          hint={t('claims.objectHint')}
          value={text}
          required
          minLength={3}
          maxLength={2000}
          error={fields.text}
          onChange={({ target }) => setText(target.value)}
        />
        <Alert>{error}</Alert>
        <Row>
          <Button type="submit" busy={busy}>
            {t('claims.send')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
