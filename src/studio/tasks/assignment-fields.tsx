import { DateField } from '#/platform/ui/form/calendar/date-field.tsx'
import { Select } from '#/platform/ui/form/field.tsx'
import { roleNames } from './role-names.ts'
import type { OwnerView, TaskView } from './tasks.schema.ts'

export type Assigned = { role: TaskView['role']; ownerId: string; dueOn: string }
type FieldsProps = {
  assigned: Assigned
  owners: readonly OwnerView[]
  today: string
  errors: Readonly<Record<string, string>>
  onChange: (assigned: Assigned) => void
}

/** The queue of a role or one colleague in it, and the day. */
export function AssignmentFields({ assigned, owners, today, errors, onChange }: FieldsProps) {
  const { role, ownerId, dueOn } = assigned
  const colleagues = owners.filter((owner) => owner.role === role)
  return (
    <>
      <Select
        label="For"
        name="role"
        value={role}
        options={Object.entries(roleNames).map(([value, label]) => ({ value, label }))}
        onChange={({ target }) =>
          onChange({ ...assigned, role: target.value as Assigned['role'], ownerId: '' })
        }
        error={errors.role}
      />
      <Select
        label="Owner"
        name="owner"
        value={ownerId}
        options={[
          { value: '', label: `Queue of ${roleNames[role].toLowerCase()}` },
          ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ target }) => onChange({ ...assigned, ownerId: target.value })}
        error={errors.ownerId}
      />
      <DateField
        label="Until"
        name="dueOn"
        value={dueOn}
        min={today}
        begin={today}
        required
        onChange={({ target }) => onChange({ ...assigned, dueOn: target.value })}
        error={errors.dueOn}
      />
    </>
  )
}
