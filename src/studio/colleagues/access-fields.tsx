import { staffCountry } from '#/platform/app/studio/staff-country.ts'
import { type MarketId, marketIds } from '#/platform/markets/markets.ts'
import { Chips } from '#/platform/ui/form/choice.tsx'
import { CheckBox } from '#/platform/ui/form/field.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import { type Role, roleLabels } from './colleague-labels.ts'

export type Access = { roles: Role[]; markets: MarketId[] | null }
type Props = {
  value: Access
  onChange: (value: Access) => void
  fields: Readonly<Record<string, string | undefined>>
}

const roleOptions = (Object.keys(roleLabels) as Role[]).map((value) => ({ value, label: roleLabels[value] }))
const countryOptions = marketIds.map((value) => ({ value, label: staffCountry(value) }))

/** Roles, and the countries whose customers a colleague sees and acts for. */
export const AccessFields = ({ value, onChange, fields }: Props) => (
  <Stack>
    <Chips
      name="roles"
      legend="Roles"
      hint="One or more. An admin has the rights of all, and changes the access of others."
      options={roleOptions}
      values={value.roles}
      error={fields.roles}
      onChoose={(roles) => onChange({ ...value, roles })}
    />
    <CheckBox
      label="All countries"
      hint="Also those that open later. Books of the whole company need it."
      name="everywhere"
      checked={value.markets === null}
      onChange={({ target }) => onChange({ ...value, markets: target.checked ? null : [] })}
    />
    {value.markets && (
      <Chips
        name="markets"
        legend="Countries"
        options={countryOptions}
        values={value.markets}
        error={fields.markets}
        onChoose={(markets) => onChange({ ...value, markets })}
      />
    )}
  </Stack>
)

/** The fields that are not chosen yet, as errors; empty when all are. */
export const missingAccess = ({ roles, markets }: Access): Record<string, string> => ({
  ...(roles.length === 0 && { roles: 'Choose one or more.' }),
  ...(markets?.length === 0 && { markets: 'Choose one or more, or all countries.' }),
})
