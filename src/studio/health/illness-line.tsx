import './illness-line.css'
import { paths } from '#/platform/paths.ts'
import { TextLink } from '#/platform/ui/form/button.tsx'
import type { IllnessView } from './illness.ts'

/** One line on Today while the application is ill, with the link for those who may open the page. */
export function IllnessLine({ illness }: { illness: IllnessView }) {
  if (!illness) return null
  const { level, lines, mayOpen } = illness
  return (
    <p className="illness" data-level={level} role="status">
      <strong>{level === 'red' ? 'The system is ill.' : 'The system needs a look.'}</strong>
      {` ${lines.join('; ')}.`}
      {mayOpen ? (
        <>
          {' '}
          <TextLink to={paths.studioHealth()}>See its health</TextLink>
        </>
      ) : (
        ' Colleagues with the role admin see it too.'
      )}
    </p>
  )
}
