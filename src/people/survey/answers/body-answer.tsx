import './body-answer.css'
import '#/platform/ui/form/choice.css'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Chips } from '#/platform/ui/form/choice.tsx'
import { TextField } from '#/platform/ui/form/field.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import { heightField, zoneField } from '../answer-form.rule.ts'
import { type BodyZone, bodyOf, bodyZones, stepsOf } from '../body/body.rule.ts'

/** Height, and the body beside what the member's size allows for; every part may stay open. */
export function BodyAnswer({ given }: { given: unknown }) {
  const t = useTexts()
  const { height, zones } = bodyOf(given)
  return (
    <Stack space="wide">
      <div className="body-height">
        <TextField
          label={t('survey.body.height')}
          name={heightField}
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          suffix="cm"
          defaultValue={height}
        />
      </div>
      <div className="body-zones">
        {bodyZones.map((zone) => (
          <Zone key={zone} zone={zone} given={zones[zone]} />
        ))}
      </div>
    </Stack>
  )
}

function Zone({ zone, given = '' }: { zone: BodyZone; given: string | undefined }) {
  const t = useTexts()
  return (
    <Chips
      type="radio"
      legend={t(`survey.body.${zone}`)}
      name={zoneField(zone)}
      defaultValues={[given]}
      options={[
        ...stepsOf(zone).map((step) => ({ value: step as string, label: t(`survey.body.step.${step}`) })),
        { value: '', label: t('survey.body.open') },
      ]}
    />
  )
}
