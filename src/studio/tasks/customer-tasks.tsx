import './tasks.css'
import type { AnswerTo } from '#/platform/app/api/routes.ts'
import { Section } from '#/platform/ui/layout/layout.tsx'
import { TaskActions } from './task-actions.tsx'
import { aboutText, ownerText, TaskDay } from './task-labels.tsx'
import { WriteTask } from './write-task.tsx'

type TasksProps = { memberId: string } & AnswerTo<'GET', '/studio/members/:memberId/tasks'>

/** Open tasks about a customer, and the last ones that were done (R8.06). */
export const CustomerTasks = ({ memberId, tasks, more, owners, today }: TasksProps) => (
  <Section title="Tasks" aside={<WriteTask {...{ memberId, owners, today }} />}>
    {tasks.length === 0 && <p className="task-by">No task is open.</p>}
    {tasks.length > 0 && (
      <ul className="tasks">
        {tasks.map((task) => (
          <li key={task.id} data-done={task.doneAt !== null || undefined}>
            <div>
              <p className="task-text">{task.text}</p>
              <p className="task-by">
                <TaskDay task={task} today={today} />
                <span>{`For ${ownerText(task)}`}</span>
                {aboutText(task.about) && <span>{aboutText(task.about)}</span>}
                <span>{`Written by ${task.writtenBy}`}</span>
              </p>
            </div>
            <TaskActions {...{ task, owners, today }} />
          </li>
        ))}
      </ul>
    )}
    {more && <p className="task-by">More open tasks are in the list of tasks.</p>}
  </Section>
)
