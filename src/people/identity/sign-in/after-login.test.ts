import { expect, test } from 'vitest'
import { isPage } from '#/entry/shell/pages/page-requests.rule.ts'
import { afterLogin } from './after-login.rule.ts'

const site = { origin: 'https://member.garderobe.se', isPage }
const done = { id: 'u1', url_after_login: '/frontpage-in', survey_step: 9 }
const unfinished = { id: 'u1', url_after_login: '/survey', survey_step: 4 }

test.each([
  ['R2.08 where she wanted to go', { returnUrl: '/new-styling' }, done, '/new-styling'],
  ['R2.08 with its step', { returnUrl: '/survey/u1', step: '3' }, done, '/survey/u1?step=3'],
  [
    'R2.08 with its key',
    { returnUrl: '/payment/authorization', key: 'k' },
    done,
    '/payment/authorization?key=k',
  ],
  ['R2.08 another origin is dropped', { returnUrl: 'https://evil.example/feedback' }, done, '/frontpage-in'],
  ['R2.08 two slashes are dropped', { returnUrl: '//evil.example/feedback' }, done, '/frontpage-in'],
  ['R2.08 a script is dropped', { returnUrl: 'javascript:alert(1)' }, done, '/frontpage-in'],
  ['R2.08 the login itself is no place to go', { returnUrl: '/login?returnUrl=/x' }, done, '/frontpage-in'],
  ['R2.08 nor is it without a word behind', { returnUrl: '/login' }, done, '/frontpage-in'],
  ['R2.08 nor is the studio’s way out', { returnUrl: '/studio/logout' }, done, '/frontpage-in'],
  [
    'R2.08 a word about it is no way there',
    { returnUrl: '/feedback?from=/login' },
    done,
    '/feedback?from=/login',
  ],
  ['R2.08 what is no page is dropped', { returnUrl: '/no-such-page', step: '2' }, done, '/frontpage-in'],
  ['R2.09 on with the survey', {}, unfinished, '/survey/u1?step=4'],
  ['R2.09 the first step when none is known', {}, { ...unfinished, survey_step: 0 }, '/survey/u1?step=1'],
  ['R2.09 the survey is not for her who has done it', {}, done, '/frontpage-in'],
  ['R2.09 a step without a return address changes nothing', { step: '7' }, unfinished, '/survey/u1?step=4'],
  ['R2.09 the checkout leads home too', {}, { ...done, url_after_login: '/checkout' }, '/frontpage-in'],
])('%s', (_, wanted, member, to) => expect(afterLogin(wanted, member, site)).toBe(to))
