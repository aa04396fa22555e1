import { baseApi } from '../baseApi.ts';

/** The api with the tags that several nouns of the tools share, which the shop's first load does not know. */
export const toolsBaseApi = baseApi.enhanceEndpoints({
  addTagTypes: ['Audit', 'Job', 'Stock', 'Backup', 'Customer', 'ClientType'],
});

/** The same with tags that one noun has for itself. */
export function toolsApiWith<Tag extends string>(...tags: Tag[]) {
  return toolsBaseApi.enhanceEndpoints({ addTagTypes: tags });
}
