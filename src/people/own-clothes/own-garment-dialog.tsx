import './own-clothes.css'
import '#/platform/ui/form/choice.css'
import '#/platform/ui/form/field.css'
import { type FormEvent, useState } from 'react'
import { PhotoAdd } from '#/people/photos/photo-add.tsx'
import { photoProblem } from '#/people/photos/photos.rule.ts'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Button } from '#/platform/ui/form/button.tsx'
import { Chips, ChoiceGroup } from '#/platform/ui/form/choice.tsx'
import { CheckBox, TextField } from '#/platform/ui/form/field.tsx'
import { Swatch } from '#/platform/ui/form/swatch.tsx'
import { Row, Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { Dialog } from '#/platform/ui/notice/overlay.tsx'
import { shrunk } from '#/platform/ui/picture/shrink.ts'
import {
  OWN_NAME_MAX,
  type OwnColour,
  type OwnKind,
  ownColourHex,
  ownColours,
  ownKinds,
} from './own-clothes.rule.ts'
import type { OwnShown } from './own-clothes.schema.ts'
import { useOwnNames } from './use-own-names.ts'

type DialogProps = {
  /** Undefined for a new one. */
  garment: OwnShown | undefined
  onSaved: (garment: OwnShown) => void
  onClose: () => void
}
type Draft = { kind?: OwnKind; colour?: OwnColour; patterned: boolean; name: string }

/** Adds or changes a garment. The garment is saved before its photo, so that a photo that is refused costs only itself. */
export function OwnGarmentDialog({ garment, onSaved, onClose }: DialogProps) {
  const t = useTexts()
  const [garmentId] = useState(() => garment?.id ?? crypto.randomUUID())
  const [draft, setDraft] = useState<Draft>(garment ?? { patterned: false, name: '' })
  const [file, setFile] = useState<File>()
  const params = { garmentId }
  const saving = useSubmit(async ({ facts, photo }: { facts: Required<Draft>; photo: File | undefined }) => {
    const { kind, colour, patterned, name } = facts
    onSaved(await send('PUT', '/own-clothes/:garmentId', { params, body: { kind, colour, patterned, name } }))
    if (!photo) return
    const body = new Blob([await shrunk(photo)], { type: 'application/octet-stream' })
    onSaved(await send('POST', '/own-clothes/:garmentId/photo', { params, body }))
  }, onClose)
  const { kind, colour } = draft
  const problem = file && photoProblem(file)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (kind && colour && !problem) void saving.submit({ facts: { ...draft, kind, colour }, photo: file })
  }
  return (
    <Dialog open title={t(garment ? 'ownClothes.changeTitle' : 'ownClothes.add')} onClose={onClose}>
      <form className="own-form" noValidate onSubmit={submit}>
        <Stack>
          <Chips
            type="radio"
            name="own-kind"
            legend={t('ownClothes.kindLegend')}
            options={ownKinds.map((value) => ({ value, label: t(`ownClothes.kind.${value}`) }))}
            values={kind ? [kind] : []}
            onChoose={([kind]) => setDraft((now) => ({ ...now, ...(kind && { kind }) }))}
          />
          <Colours colour={colour} onChoose={(colour) => setDraft((now) => ({ ...now, colour }))} />
          <CheckBox
            label={t('ownClothes.patterned')}
            checked={draft.patterned}
            onChange={({ target }) => setDraft((now) => ({ ...now, patterned: target.checked }))}
          />
          <TextField
            label={t('ownClothes.name')}
            hint={t('ownClothes.nameHint')}
            maxLength={OWN_NAME_MAX}
            value={draft.name}
            onChange={({ target }) => setDraft((now) => ({ ...now, name: target.value }))}
          />
          <Photo
            file={file}
            problem={problem && t(`error.field.${problem}`)}
            onFile={setFile}
            shown={garment?.photoId ? { garmentId, onSaved } : undefined}
          />
          <Alert>{saving.fields.photo ?? saving.error}</Alert>
          <Row>
            <Button type="submit" busy={saving.busy} disabled={!kind || !colour || problem !== undefined}>
              {t(garment ? 'ownClothes.save' : 'ownClothes.addNow')}
            </Button>
            <Button variant="quiet" onClick={onClose}>
              {t('ownClothes.cancel')}
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  )
}

type ColoursProps = { colour: OwnColour | undefined; onChoose: (colour: OwnColour) => void }

function Colours({ colour, onChoose }: ColoursProps) {
  const t = useTexts()
  const { colourOf } = useOwnNames()
  return (
    <ChoiceGroup legend={t('ownClothes.colourLegend')}>
      <div className="choice-options own-colours">
        {ownColours.map((value) => (
          <label className="chip" key={value}>
            <input
              className="choice-input"
              type="radio"
              name="own-colour"
              value={value}
              checked={value === colour}
              onChange={() => onChoose(value)}
            />
            <Swatch color={ownColourHex(value)} />
            {colourOf({ colour: value })}
          </label>
        ))}
      </div>
    </ChoiceGroup>
  )
}

type PhotoProps = {
  file: File | undefined
  problem: string | undefined
  onFile: (file: File | undefined) => void
  /** The garment whose present photo can be removed. */
  shown: { garmentId: string; onSaved: (garment: OwnShown) => void } | undefined
}

function Photo({ file, problem, onFile, shown }: PhotoProps) {
  const t = useTexts()
  const removal = useSubmit(
    (garmentId: string) => send('DELETE', '/own-clothes/:garmentId/photo', { params: { garmentId } }),
    (garment) => shown?.onSaved(garment),
  )
  return (
    <div className="own-photo">
      <PhotoAdd label={t('ownClothes.photo')} onFiles={([first]) => onFile(first)} />
      <div>
        <p className="field-hint">{t('ownClothes.photoHint')}</p>
        {file && <p role="status">{file.name}</p>}
        {shown && !file && (
          <Button
            size="small"
            variant="quiet"
            busy={removal.busy}
            onClick={() => void removal.submit(shown.garmentId)}
          >
            {t('ownClothes.photoRemove')}
          </Button>
        )}
        <Alert>{problem ?? removal.error}</Alert>
      </div>
    </div>
  )
}
