import './sneak-peek.css'
import { send } from '#/platform/app/api/api-client.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Chips } from '#/platform/ui/form/choice.tsx'
import type { PreviewView } from './preview.api.ts'

type View = PreviewView
type WhenSilentProps = {
  view: View
  save: (tell: () => Promise<View>, assume: (before: View) => View) => Promise<void>
}

/** Chooses the effect of silence; the line at the foot says it with its hour. */
export function SilenceChoice({ view: { box, silences }, save }: WhenSilentProps) {
  const t = useTexts()
  const choose = (whenSilent: View['box']['whenSilent']) =>
    save(
      () => send('PUT', '/boxes/:boxId/preview/silence', { params: { boxId: box.id }, body: { whenSilent } }),
      (before) => ({ ...before, box: { ...before.box, whenSilent } }),
    )
  return (
    <div className="when-silent">
      <Chips
        legend={t('preview.whenSilent')}
        name="when-silent"
        type="radio"
        options={silences.map((value) => ({ value, label: t(`preview.whenSilent.${value}`) }))}
        values={[box.whenSilent]}
        onChoose={([chosen]) => chosen && choose(chosen)}
      />
    </div>
  )
}
