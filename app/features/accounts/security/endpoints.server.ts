import { z } from 'zod'
import { CreationOptions } from '#features/accounts/passkeys/credential.ts'
import { endpoint } from '#kernel/endpoint.server.ts'
import { addPasskey, passkeyRegistrationOptions, NewPasskey } from './passkeys.server.ts'

endpoint({
  method: 'post',
  path: '/api/account/passkeys/options',
  summary: 'Returns the options for creating a passkey of the user',
  allow: 'signed-in',
  answer: CreationOptions,
  run: (ctx) => passkeyRegistrationOptions(ctx),
})

endpoint({
  method: 'post',
  path: '/api/account/passkeys',
  summary: 'Adds a passkey to the user’s account',
  allow: 'signed-in',
  status: 201,
  body: NewPasskey,
  answer: z.object({ id: z.uuid() }),
  run: async (ctx, { body }) => ({ id: await addPasskey(ctx, body) }),
})
