import '#/platform/ui/form/field.css'
import { type ComponentProps, useId } from 'react'
import { useMarket, useTexts } from '#/platform/texts/use-texts.tsx'
import { TextField } from '#/platform/ui/form/field.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import { profileZips } from '#/platform/validation/validation.rule.ts'
import type { addressFields } from './contact.rule.ts'
import { usePlaces } from './use-places.ts'

type AddressField = (typeof addressFields)[number]
type Props = { labelled: (name: AddressField) => ComponentProps<typeof TextField> }

/** Fields of an address, for registration and for a move (R5.12). */
export function AddressFields({ labelled }: Props) {
  const t = useTexts()
  const zip = profileZips[useMarket().wireLocale]!
  const listId = useId()
  const { places, suggest } = usePlaces()
  const zipField = labelled('zip')
  return (
    <Stack>
      <TextField autoComplete="address-line1" {...labelled('street')} />
      <div className="fields-2" data-short>
        <TextField autoComplete="off" {...labelled('streetNumber')} />
        <TextField autoComplete="address-line2" {...labelled('streetDoor')} />
      </div>
      <div className="fields-2" data-short>
        <TextField
          autoComplete="postal-code"
          pattern={zip.pattern}
          placeholder={t(zip.placeholder)}
          {...zipField}
          onChange={(event) => {
            zipField.onChange?.(event)
            void suggest(event.currentTarget)
          }}
        />
        <TextField
          autoComplete="address-level2"
          list={places.length > 0 ? listId : undefined}
          {...labelled('city')}
        />
        <datalist id={listId}>
          {places.map((place) => (
            <option key={place} value={place} />
          ))}
        </datalist>
      </div>
    </Stack>
  )
}
