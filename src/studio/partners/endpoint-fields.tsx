import { Chips } from '#/platform/ui/form/choice.tsx'
import { TextField } from '#/platform/ui/form/field.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import { type PartnerEvent, partnerEventIds } from './partner-events.rule.ts'

export type Terms = { name: string; url: string; events: PartnerEvent[] }
type Props = {
  value: Terms
  onChange: (value: Terms) => void
  fields: Readonly<Record<string, string | undefined>>
}
const options = partnerEventIds.map((value) => ({ value, label: value }))

/** Name, address and events of an endpoint. */
export const EndpointFields = ({ value, onChange, fields }: Props) => (
  <Stack>
    <TextField
      label="Partner"
      name="name"
      autoComplete="off"
      required
      maxLength={100}
      value={value.name}
      error={fields.name}
      onChange={({ target }) => onChange({ ...value, name: target.value })}
    />
    <TextField
      label="Address"
      hint="Public, with https. Messages are posted to it."
      name="url"
      type="url"
      autoComplete="off"
      required
      maxLength={500}
      value={value.url}
      error={fields.url}
      onChange={({ target }) => onChange({ ...value, url: target.value })}
    />
    <Chips
      name="events"
      legend="Events"
      options={options}
      values={value.events}
      error={fields.events}
      onChoose={(events) => onChange({ ...value, events })}
    />
  </Stack>
)
