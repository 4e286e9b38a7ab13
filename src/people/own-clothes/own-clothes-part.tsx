import './own-clothes.css'
import { useState } from 'react'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Button, TextButton } from '#/platform/ui/form/button.tsx'
import { Row, Section, Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import type { OwnShown } from './own-clothes.schema.ts'
import { OwnGarmentDialog } from './own-garment-dialog.tsx'
import { OwnPicture } from './own-picture.tsx'
import { useOwnNames } from './use-own-names.ts'

type PartProps = {
  garments: OwnShown[]
  /** Called when a garment was added, changed or removed. */
  onChanged: () => void
}

/** The clothes that a member owns from elsewhere: added, changed, removed. */
export function OwnClothesPart({ garments, onChanged }: PartProps) {
  const t = useTexts()
  const [own, setOwn] = useState(garments)
  const [open, setOpen] = useState<OwnShown | 'new'>()
  function saved(garment: OwnShown) {
    setOwn((now) =>
      now.some(({ id }) => id === garment.id)
        ? now.map((one) => (one.id === garment.id ? garment : one))
        : [garment, ...now],
    )
    onChanged()
  }
  function removed(id: string) {
    setOwn((now) => now.filter((one) => one.id !== id))
    onChanged()
  }
  return (
    <Section title={t('ownClothes.title')}>
      <Stack>
        <p className="own-lead">{t('ownClothes.lead')}</p>
        {own.length > 0 && (
          <ul className="own-clothes" aria-label={t('ownClothes.title')}>
            {own.map((garment) => (
              <li key={garment.id}>
                <Own
                  garment={garment}
                  onChange={() => setOpen(garment)}
                  onRemoved={() => removed(garment.id)}
                />
              </li>
            ))}
          </ul>
        )}
        <div>
          <Button variant="secondary" onClick={() => setOpen('new')}>
            {t('ownClothes.add')}
          </Button>
        </div>
      </Stack>
      {open && (
        <OwnGarmentDialog
          key={open === 'new' ? 'new' : open.id}
          garment={open === 'new' ? undefined : open}
          onSaved={saved}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Section>
  )
}

type OwnProps = { garment: OwnShown; onChange: () => void; onRemoved: () => void }

/** A garment; it is removed after a question, as its photo goes with it. */
function Own({ garment, onChange, onRemoved }: OwnProps) {
  const t = useTexts()
  const { titleOf, colourOf } = useOwnNames()
  const [asking, setAsking] = useState(false)
  const title = titleOf(garment)
  const removal = useSubmit(
    () => send('DELETE', '/own-clothes/:garmentId', { params: { garmentId: garment.id } }),
    onRemoved,
  )
  return (
    <article className="own-garment" aria-label={title}>
      <OwnPicture garment={garment} name={title} unseen={t('photos.unseen')} />
      <p>
        <span className="own-name">{title}</span>
        <span className="own-note">{colourOf(garment)}</span>
      </p>
      {asking ? (
        <div className="own-ask">
          <p role="status">{t('ownClothes.removeAsk', { garment: title })}</p>
          <Row>
            <Button size="small" busy={removal.busy} onClick={() => void removal.submit(undefined)}>
              {t('ownClothes.removeSure')}
            </Button>
            <Button size="small" variant="quiet" onClick={() => setAsking(false)}>
              {t('ownClothes.removeNot')}
            </Button>
          </Row>
        </div>
      ) : (
        <div className="own-ways">
          <TextButton aria-label={t('ownClothes.changeThis', { garment: title })} onClick={onChange}>
            {t('ownClothes.change')}
          </TextButton>
          <TextButton
            aria-label={t('ownClothes.removeThis', { garment: title })}
            onClick={() => setAsking(true)}
          >
            {t('ownClothes.remove')}
          </TextButton>
        </div>
      )}
      <Alert>{removal.error}</Alert>
    </article>
  )
}
