import type { Call, CallName } from '@outlay/api-client/contract';

const takesFields = ({ query }: Call): boolean => query !== undefined && Object.keys(query.shape).length > 0;

/** Returns a call of the API by curl, with placeholders for the path's parameters and the body. */
export function curlSample(call: Call): string {
  const path = call.path.replaceAll(/\{(?<name>\w+)\}/gu, '<$<name>>');
  const options = [
    call.method === 'GET' ? '' : `-X ${call.method}`,
    call.auth === 'none' ? '' : '-H "Authorization: Bearer $OUTLAY_TOKEN"',
    call.body === undefined ? '' : call.encoding === 'multipart' ? '-F file=@<file>' : '--json @<body.json>',
    call.as === 'blob' ? '-O -J' : '',
  ].filter((option) => option !== '');
  return ['curl "$OUTLAY_URL' + path + '"', ...options].join(' \\\n  ');
}

/** Returns a call of the API by the SDK: arguments are the path's parameters, then the body or the filters. */
export function sdkSample(name: CallName, call: Call): string {
  if (call.as === 'events')
    return "const stop = client.realtime.subscribe((event) => {\n  if (event.type === 'expense.changed') console.log(event.id);\n});";
  const path = [...call.path.matchAll(/\{(?<name>\w+)\}/gu)].map((match) => match.groups?.['name'] ?? '');
  const input =
    call.body === undefined
      ? takesFields(call)
        ? ['filters']
        : []
      : [call.encoding === 'multipart' ? 'file' : 'body'];
  const result = call.as === 'blob' ? 'file' : 'data';
  return `const ${result} = await client.${name}(${[...path, ...input].join(', ')});`;
}
