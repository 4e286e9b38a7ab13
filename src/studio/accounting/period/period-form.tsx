import './period-form.css'
import { PaperButton } from '#/platform/app/api/paper-button.tsx'
import { ChooseForm } from '#/platform/app/studio/choose-form.tsx'
import { periodChoice } from './period-name.ts'

type PeriodFormProps = {
  name?: string
  value: string
  periods: readonly string[]
  file?: { name: string; read: () => Promise<Blob> } | false
}

export const PeriodForm = ({ name = 'period', value, periods, file }: PeriodFormProps) => (
  <div className="period-form">
    <ChooseForm label="Which period" choices={[periodChoice(name, value, periods)]} />
    {file && (
      <PaperButton
        read={file.read}
        file={file.name}
        size="small"
        failed="The file could not be made. Try again."
      >
        CSV
      </PaperButton>
    )}
  </div>
)
