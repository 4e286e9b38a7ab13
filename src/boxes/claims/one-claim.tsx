import './claims.css'
import { useCallback, useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '#/app/api/api-client.ts'
import { useSubmit } from '#/app/forms/submit.ts'
import { atNoon } from '#/markets/noon.ts'
import { paths } from '#/paths.ts'
import { useFormat, useTexts } from '#/texts/use-texts.tsx'
import type { PageText } from '#/texts.ts'
import { Facts } from '#/ui/data/facts.tsx'
import { Button, TextLink } from '#/ui/form/button.tsx'
import { TextArea } from '#/ui/form/field.tsx'
import { Row, Section, Stack } from '#/ui/layout/layout.tsx'
import { Alert } from '#/ui/notice/notice.tsx'
import { PhotoThumb } from '#/ui/picture/photo-thumb.tsx'
import type { PhotoSize } from '#/validation/photo.rule.ts'
import type { ClaimView } from './claim-view.ts'

type ClaimProps = { boxId: string; claim: ClaimView }

const stands: Record<ClaimView['state'], PageText> = {
  proposed: 'claims.waived',
  'second-look': 'claims.waived',
  told: 'claims.until',
  objected: 'claims.objected',
  charged: 'claims.charged',
  waived: 'claims.waived',
  dropped: 'claims.waived',
}

/** One of them: how much, why, how it stands, and what was said on both sides. */
export function OneClaim({ boxId, claim }: ClaimProps) {
  const t = useTexts()
  const { money, weekday } = useFormat()
  const { kind, state, piece, amount, reason, until, objection, answer } = claim
  const said: [PageText, string | null][] = [
    ['claims.why', reason],
    ['claims.yours', objection],
    ['claims.answer', answer],
  ]
  return (
    <Section title={[t(`claims.kind.${kind}`), piece].filter(Boolean).join(': ')}>
      <Stack>
        <p role="status">{t(stands[state], { date: weekday(atNoon(until)) })}</p>
        <Facts
          facts={[
            { name: t('claims.amount'), value: money(amount) },
            ...said.flatMap(([name, words]) =>
              words ? [{ name: t(name), value: <span className="claim-said">{words}</span> }] : [],
            ),
          ]}
        />
        <Photos boxId={boxId} claim={claim} />
        {state === 'charged' && <TextLink to={paths.receipt(claim.id)}>{t('claims.toInvoice')}</TextLink>}
        {claim.mayObject && <ObjectTo boxId={boxId} claim={claim} />}
      </Stack>
    </Section>
  )
}

function Photos({ boxId, claim: { id: claimId, photos } }: ClaimProps) {
  const t = useTexts()
  const read = useCallback(
    (photoId: string, size: PhotoSize) =>
      send('GET', '/boxes/:boxId/claims/:claimId/photos/:photoId/:size', {
        params: { boxId, claimId, photoId, size },
        file: true,
      }),
    [boxId, claimId],
  )
  if (photos.length === 0) return null
  return (
    <Row>
      {photos.map((photoId, index) => {
        const photo = t('claims.photo', { number: index + 1 })
        return (
          <div className="claim-photo" key={photoId}>
            <PhotoThumb
              read={read}
              photoId={photoId}
              name={photo}
              open={t('claims.photoLarge', { photo })}
              unseen={t('claims.photoUnseen')}
            />
          </div>
        )
      })}
    </Row>
  )
}

function ObjectTo({ boxId, claim: { id: claimId } }: ClaimProps) {
  const t = useTexts()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const { submit, busy, error, fields } = useSubmit(
    (body: { text: string }, { idempotencyKey }) =>
      send('POST', '/boxes/:boxId/claims/:claimId/objection', {
        params: { boxId, claimId },
        body,
        idempotencyKey,
      }),
    () => revalidate(),
  )
  if (!open)
    return (
      <Row>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {t('claims.object')}
        </Button>
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
