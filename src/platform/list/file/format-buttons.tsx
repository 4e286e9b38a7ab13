import './format-buttons.css'
import { PaperButton } from '#/platform/app/api/paper-button.tsx'
import { type FileFormat, fileFormats, fileNameOf } from './file-name.rule.ts'

const formatNames: Readonly<Record<FileFormat, string>> = { csv: 'CSV', xlsx: 'Excel' }

type FormatButtonsProps = { path: string; read: (format: FileFormat) => Promise<Blob> }

/** One button for each format of a file. */
export const FormatButtons = ({ path, read }: FormatButtonsProps) => (
  <div className="format-buttons">
    {fileFormats.map((format) => (
      <PaperButton
        key={format}
        read={() => read(format)}
        file={`${fileNameOf(path)}.${format}`}
        size="small"
        failed="The file could not be made. Try again."
      >
        {`Export ${formatNames[format]}`}
      </PaperButton>
    ))}
  </div>
)
