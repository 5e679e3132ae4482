-- INITIAL_UPDATE and HISTORICAL_UPDATE come by themselves, SYNC_UPDATES_AVAILABLE only after the first sync: each has its own mark.
ALTER TABLE items ADD COLUMN sync_announced int NOT NULL DEFAULT 0;
UPDATE items SET sync_announced = announced;
