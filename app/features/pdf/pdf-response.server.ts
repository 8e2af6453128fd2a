/** A PDF as a download. `utf8` is the file name, `ascii` the name for clients without RFC 8187. */
export function pdfResponse(pdf: Buffer, { utf8, ascii }: { utf8: string; ascii: string }): Response {
  // RFC 8187: encodes characters that encodeURIComponent does not encode but the header must not contain.
  const encoded = encodeURIComponent(utf8).replace(/['()*!]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  return new Response(new Uint8Array(pdf), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`,
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}
