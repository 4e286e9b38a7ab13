import { Stack } from '#/platform/ui/layout/layout.tsx'
import { Notice } from '#/platform/ui/notice/notice.tsx'
import type { SettingView } from '../settings.schema.ts'

/** Articles of law that a value breaks or that are in dispute. */
export const LawNotices = ({ laws }: Pick<SettingView, 'laws'>) =>
  laws.length > 0 && (
    <Stack>
      {laws.map(({ article, says }) => (
        <Notice key={article} tone="warning" title={article}>
          {says}
        </Notice>
      ))}
    </Stack>
  )
