import type { FileLike } from '@outlay/domain';

/** The multipart form of an upload: one file in the field `file` (Specification §7). */
export async function fileForm(file: Blob | FileLike): Promise<FormData> {
  const blob = file instanceof Blob ? file : new Blob([await file.arrayBuffer()], { type: file.type });
  const form = new FormData();
  form.set('file', blob, 'name' in file && typeof file.name === 'string' ? file.name : 'file');
  return form;
}
