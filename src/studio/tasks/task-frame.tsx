import './tasks.css'
import type { AnswerTo } from '#/platform/app/api/routes.ts'
import { useOwnRoles } from '#/platform/app/session/use-own-roles.ts'
import { PageTabs } from '#/platform/app/studio/page-tabs.tsx'
import { List, type RouteQuery } from '#/platform/list/list.tsx'
import type { FilterField } from '#/platform/list/list-filters.tsx'
import { useStoredSearch } from '#/platform/list/use-stored-search.ts'
import { paths } from '#/platform/paths.ts'
import type { Column } from '#/platform/ui/data/data-table.tsx'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame } from '#/platform/ui/layout/layout.tsx'
import { EmptyState } from '#/platform/ui/notice/notice.tsx'
import { roleNames } from './role-names.ts'
import { TaskActions } from './task-actions.tsx'
import { aboutText, ownerText, TaskDay } from './task-labels.tsx'
import type { TaskView } from './tasks.schema.ts'

export const taskFilterFields: FilterField<RouteQuery<'/studio/tasks'>>[] = [
  {
    name: 'role',
    label: 'For',
    options: (Object.entries(roleNames) as [TaskView['role'], string][]).map(([value, label]) => ({
      value,
      label,
    })),
  },
]

type FrameProps = { state: 'open' | 'done'; answer: AnswerTo<'GET', '/studio/tasks'> }

/** The tasks that a colleague may see, open or done (R8.06). */
export function TaskList({ state, answer }: FrameProps) {
  useStoredSearch(['page', 'asOf'])
  return (
    <Frame
      title="Tasks"
      lead="Yours, those of your role, and those that you have written. New ones are written on a customer’s page."
      width="full"
    >
      <PageTabs
        label="Tasks"
        pages={[
          { to: paths.studioTasks(), label: 'Open' },
          { to: paths.studioDoneTasks(), label: 'Done' },
        ]}
      />
      <List
        label={state === 'open' ? 'Open tasks' : 'Done tasks'}
        file={{ path: '/studio/tasks.csv', query: { state } }}
        answer={answer}
        columns={columnsOf(answer)}
        sorts={['due']}
        search="Name, e-mail or phone"
        filters={taskFilterFields}
        empty={{ title: 'No task found', text: 'Try the whole name, or take a filter away.' }}
        none={
          <EmptyState title={state === 'open' ? 'No task is open' : 'No task was done yet'}>
            A task is about a customer, has a day, and an owner or the queue of a role.
          </EmptyState>
        }
      />
    </Frame>
  )
}

const columnsOf = ({ owners, today }: FrameProps['answer']): Column<TaskView>[] => [
  { id: 'due', card: 'plain', header: 'Until', cell: (task) => <TaskDay task={task} today={today} /> },
  { id: 'task', card: 'title', header: 'Task', cell: ({ text }) => <p className="task-text">{text}</p> },
  {
    id: 'customer',
    card: 'plain',
    header: 'Customer',
    cell: (task) => <Customer {...task} />,
  },
  { id: 'about', header: 'About', sparse: true, cell: ({ about }) => aboutText(about) },
  { id: 'owner', card: 'plain', header: 'For', cell: ownerText },
  { id: 'by', header: 'Written by', cell: ({ writtenBy }) => writtenBy },
  {
    id: 'actions',
    header: '',
    card: 'act',
    align: 'end',
    cell: (task) => <TaskActions {...{ task, owners, today }} />,
  },
]

/** A link for the roles that may open the page of a customer. */
function Customer({ memberId, customer }: TaskView) {
  const isOf = useOwnRoles()
  if (!isOf('support', 'finance')) return customer
  return <TextLink to={paths.studioCustomer(memberId)}>{customer}</TextLink>
}
