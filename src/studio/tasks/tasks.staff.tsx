import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'
import { routeQuery } from '#/platform/list/list.tsx'
import { TaskList, taskFilterFields } from './task-frame.tsx'

export const title = () => 'Tasks'

export const loader = (args: LoaderFunctionArgs) =>
  api(args).get('/studio/tasks', {
    query: { ...routeQuery(args.request.url, { filters: taskFilterFields }), state: 'open' },
  })

export const Page = () => <TaskList state="open" answer={useLoaderData<typeof loader>()} />
