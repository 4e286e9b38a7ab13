import { Notice } from '#/platform/ui/notice/notice.tsx'

/** Says that a report is of closed months. */
export const Signed = () => (
  <Notice tone="positive">The books of this period are closed and signed: its numbers never change.</Notice>
)
