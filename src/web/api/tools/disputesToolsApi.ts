import { fillPath } from '../../../contract/fillPath.ts';
import type { EvidenceWire } from '../../../contract/tools/orderDisputeSchemas.ts';
import { ORDER_TOOLS_PATHS as PATHS } from '../../../contract/tools/toolsPaths.ts';
import { toolsBaseApi } from './toolsBaseApi.ts';

interface DisputeRequest {
  number: string;
  id: number;
}

export interface EvidenceRequest extends DisputeRequest {
  /** The content in base64. */
  files: readonly { name: string; content: string }[];
  hasDossier: boolean;
}

const CHANGED = ['Order', 'Audit'] as const;

const disputesToolsApi = toolsBaseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    askAboutDispute: build.mutation<unknown, DisputeRequest>({
      query: ({ number, id }) => ({
        path: fillPath(PATHS.disputeAsked, { orderNumber: number, id }),
        body: {},
      }),
      invalidatesTags: CHANGED,
    }),
    sendEvidence: build.mutation<unknown, EvidenceRequest>({
      query: ({ number, id, files, hasDossier: dossier }) => {
        const body: EvidenceWire = { files: [...files], dossier };
        return { path: fillPath(PATHS.disputeEvidence, { orderNumber: number, id }), body };
      },
      invalidatesTags: CHANGED,
    }),
  }),
});

export const { useAskAboutDisputeMutation, useSendEvidenceMutation } = disputesToolsApi;
