/** Heartbeat of open forms: shows who else has a record or settings page open. Not audited: no data changes. */
import { z } from 'zod'
import { namesOfPeople } from '#features/accounts/users/display-names.server.ts'
import { FORMS, permissionTo as permissionToSettings } from '#features/settings/admin/save.server.ts'
import { authorize, type Context } from '#kernel/context.ts'
import { endpoint, OkResponse } from '#kernel/endpoint.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { endEditing, reportEditing } from '#resource/editors.server.ts'
import { permissionTo } from '#resource/publish.server.ts'
import { resources } from '#resource/resource.server.ts'

const Form = z.object({
  form: z
    .string()
    .regex(/^[a-z-]{1,40}\.[a-z0-9-]{1,40}$/)
    .describe('`{resource}.{id}` or `settings.{page}`'),
})
const path = '/api/dashboard/editing'

/** Checks that the user may edit the form. @throws {Refusal} 403, 404 */
function allowForm(ctx: Context, form: string): void {
  const [kind, id] = form.split('.') as [string, string]
  const resource = resources.get(kind)
  const page = kind === 'settings' ? FORMS.find((one) => one.id === id) : undefined
  if (page) return authorize(ctx, permissionToSettings(page, 'update'))
  if (!resource || !/^\d+$/.test(id)) throw new Refusal('errors.not_found', 404)
  authorize(ctx, permissionTo(resource, 'update'))
}

endpoint({
  method: 'post',
  path,
  summary: 'Reports that a form is open, every 20 seconds; returns who else has it open',
  allow: 'dashboard.read',
  body: Form,
  answer: z.array(z.object({ name: z.string(), since: z.iso.datetime() })),
  async run(ctx, { body: { form } }) {
    allowForm(ctx, form)
    const others = await reportEditing(ctx, form)
    const names = await namesOfPeople(
      ctx,
      others.map(({ by }) => by),
    )
    return others.flatMap(({ by, since }) => {
      const name = names.get(by)
      return name ? [{ name, since: since.toISOString() }] : []
    })
  },
})

endpoint({
  method: 'delete',
  path: `${path}/:form`,
  summary: 'Reports that a form was closed',
  allow: 'dashboard.read',
  params: Form,
  answer: OkResponse,
  async run(ctx, { params: { form } }) {
    await endEditing(ctx, form)
    return { ok: true as const }
  },
})
