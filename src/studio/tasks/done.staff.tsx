import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'
import { routeQuery } from '#/platform/list/list.tsx'
import { TaskList, taskFilterFields } from './task-frame.tsx'

export const title = () => 'Done tasks'

export const loader = (args: LoaderFunctionArgs) =>
  api(args).get('/studio/tasks', {
    query: { ...routeQuery(args.request.url, { filters: taskFilterFields }), state: 'done' },
  })

export const Page = () => <TaskList state="done" answer={useLoaderData<typeof loader>()} />
