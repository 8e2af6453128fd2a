/** Response that downloads an uploaded file. A browser that opens it instead runs no scripts. */
export function attachedFile({ name, type, content }: { name: string; type: string; content: Uint8Array }): Response {
  return new Response(new Uint8Array(content), {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    },
  })
}
