import type { ClaimedMessage, RefreshTokenRecord, StoredResumption } from './store.ts';

export interface Row {
  json: string;
  version: number;
  idempotencyKey: string | null;
}

interface CountedCode {
  reportId: string;
  phoneKey: string;
  networkKey: string | null;
  sentAt: number;
  isAnswered: boolean;
}

export interface KeptResumption extends StoredResumption {
  networkKey: string | null;
  idempotencyKey: string | null;
  sentAt: number;
  isAnswered: boolean;
  hasLeft?: boolean;
  reportId: string | null;
}

export interface CountedOnce {
  reportId: string;
  phoneKey: string;
  sentAt: number;
}

export interface KeptToken extends RefreshTokenRecord {
  successorId: string | null;
}

interface WaitingMessage extends ClaimedMessage {
  dueAt: number;
  deliveredAt: number | null;
  sender: string;
  placeInLine: number;
}

/** Contents of a memory store: maps of plain data that can be cloned and persisted. */
export interface Memory {
  reports: Map<string, Row>;
  sentCodes: Map<string, CountedCode>;
  /** Every SMS, of whatever purpose. */
  sentSms: Map<string, CountedOnce>;
  refreshTokens: Map<string, KeptToken>;
  outbox: Map<string, WaitingMessage>;
  secrets: Map<string, string>;
  endedLinks: Map<string, number>;
  resumptions: Map<string, KeptResumption>;
}

export function emptyMemory(): Memory {
  return {
    reports: new Map(),
    sentCodes: new Map(),
    sentSms: new Map(),
    refreshTokens: new Map(),
    outbox: new Map(),
    secrets: new Map(),
    endedLinks: new Map(),
    resumptions: new Map(),
  };
}
